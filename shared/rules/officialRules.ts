import { CREDIT_VALID_DAYS } from '#shared/contest.ts'
import type { RulesChoices, RulesFacts, RulesSection } from '#shared/model/officialRules.ts'
import { formatDollars } from './dollars.ts'
import { formatPlace } from './placeText.ts'

type Prizes = RulesFacts['weeklyPrizes']

/** The official rules of a house, from its settings and the owner's choices (docs/product/rules.md, "Official rules"). */
export function writeOfficialRules(facts: RulesFacts, { clauses, excludesEmployees }: RulesChoices): RulesSection[] {
  const { productName, sponsor, address, publicUrl, weeklyPrizes, seasonPrizes } = facts
  const hasPrizes = weeklyPrizes.length + seasonPrizes.length > 0
  const own = clauses.split('\n').filter((line) => line.trim() !== '')
  const parts: [string, (string | false)[]][] = [
    [
      'No purchase necessary',
      [
        `No purchase is necessary to enter or to win. A purchase does not improve the chances of winning. Void where prohibited.`,
        `To enter without a purchase, open ${publicUrl} on any device, create a free account and submit a card before the week's deadline. Nobody needs to visit the bar or to be its guest to enter or to win.`,
      ],
    ],
    ['Sponsor', [`${productName} is run by ${sponsorText(sponsor, address)} (“the house”).`]],
    [
      'Who may enter',
      [
        agesText(facts.venues),
        'Each person may have one account. Where the law of a place forbids a contest like this one, people there may not enter.',
        excludesEmployees
          ? 'Employees of the house, and people who live in their household, may play for fun but may not win prizes.'
          : 'Employees of the house may play and win by the same rules as everybody.',
        'Those who administer the contest, and can change games, scores or deadlines, may not win prizes.',
      ],
    ],
    [
      'How to enter',
      [
        "Each week of the football season is a contest of its own. A card has a winner for every game of the week that is still open and a tiebreaker score. It counts when it reaches the contest's server before the deadline that the app shows.",
        'Each player may enter one card a week. There is no entry fee.',
      ],
    ],
    [
      'How winners are decided',
      [
        'Each correct pick is worth 1 point. Players with the same points are ordered by the tiebreakers that the app names. Players who are still equal share the place.',
        'Results become final on the day after the last game of the week. Winners are named in the app and get a code there.',
      ],
    ],
    [
      'Prizes',
      [
        weeklyPrizes.length > 0 && `Each week: ${prizesText(weeklyPrizes)}.`,
        seasonPrizes.length > 0 && `Season championship: ${prizesText(seasonPrizes)}.`,
        hasPrizes
          ? `Prizes are credits for food and drinks at the venues of the house, worth the amounts named here. A credit can't be exchanged for cash, sold, passed on or combined with other promotions. It can be redeemed for ${CREDIT_VALID_DAYS} days, once, with its code and an identification that shows the age.`
          : 'There are no prizes at present.',
        hasPrizes && 'A winner pays the taxes on a prize, if there are any.',
      ],
    ],
    [
      'Odds',
      [
        'The odds of winning depend on how many players enter a card and on how well they pick. The order of places is decided by picks and tiebreakers, never by a drawing.',
      ],
    ],
    [
      'General',
      [
        'The house may set aside cards, accounts and prizes that were obtained with several accounts, by automation, by an attack on the service or with the account of another person.',
        'If a fault spoils a week, the house may correct the result, move the deadline for everybody or declare the week without prizes.',
        'The terms of the contest and its privacy policy, which the app shows, apply too. Where they differ, these rules win.',
        'A new version of these rules applies from the next week that begins, never to a week under way. The app names it to every player.',
        'The contest is not endorsed by, sponsored by or affiliated with the National Football League or any of its teams.',
      ],
    ],
  ]
  if (own.length > 0) parts.push(['Further rules of the house', own])
  return parts.map(([title, paragraphs], index) => ({
    title: `${index + 1}. ${title}`,
    paragraphs: paragraphs.filter((text) => text !== false),
  }))
}

/** "Open to people who are 18 or older when they enter. At the Annex they must be 21 or older." */
function agesText(venues: RulesFacts['venues']): string {
  const lowest = Math.min(...venues.map(({ minimumAge }) => minimumAge))
  const older = venues.filter(({ minimumAge }) => minimumAge > lowest)
  return [
    `The contest is open to people who are ${lowest} or older when they enter.`,
    ...older.map(({ name, minimumAge }) => `At ${name} they must be ${minimumAge} or older.`),
  ].join(' ')
}

/** The address begins with the name of the bar, which is often the legal name too. */
const sponsorText = (sponsor: string, address: string | null) =>
  address === null ? sponsor : address.startsWith(`${sponsor}, `) ? address : `${sponsor}, ${address}`

const prizesText = (prizes: Prizes) =>
  prizes
    .map(({ place, amountDollars, minimumParticipants }) => {
      const least = minimumParticipants > 1 ? ` (with at least ${minimumParticipants} players)` : ''
      return `${formatPlace(place)} place ${formatDollars(amountDollars)}${least}`
    })
    .join(', ')
