import { CREDIT_VALID_DAYS } from '#shared/contest.ts'
import type { PrizeDays, RulesChoices, RulesFacts, RulesSection } from '#shared/model/officialRules.ts'
import { formatDollars } from '#shared/numberText.ts'
import { formatPlace } from '#shared/rules/standings/placeText.ts'
import { formatFullDate } from '#shared/rules/time/timeText.ts'
import * as texts from './officialRules.texts.ts'

type Prizes = RulesFacts['weeklyPrizes']

/** The official rules of a house, from its settings and the owner's choices (docs/product/rules.md, "Official rules"). */
export function writeOfficialRules(facts: RulesFacts, { clauses, excludesEmployees }: RulesChoices): RulesSection[] {
  const { productName, sponsor, address, publicUrl, weeklyPrizes, seasonPrizes } = facts
  const hasPrizes = weeklyPrizes.length + seasonPrizes.length > 0
  const own = clauses.split('\n').filter((line) => line.trim() !== '')
  const parts: [string, (string | false)[]][] = [
    [texts.noPurchaseNecessary(), [texts.noPurchaseIsNecessary(), texts.toEnterWithoutAPurchase({ app: publicUrl ?? texts.theApp() })]],
    [texts.sponsor(), [texts.isRunByTheHouse({ productName, sponsor: sponsorText(sponsor, address) })]],
    [
      texts.whoMayEnter(),
      [
        agesText(facts.venues),
        texts.eachPersonMayHaveOne(),
        excludesEmployees ? texts.employeesOfTheHouse() : texts.employeesOfTheHouseMay(),
        texts.thoseWhoAdministerTheContest(),
      ],
    ],
    [texts.howToEnter(), [texts.eachWeekOfTheFootball(), texts.eachPlayerMayEnterOne()]],
    [texts.howWinnersAreDecided(), [texts.eachCorrectPickIsWorth(), texts.resultsBecomeFinal()]],
    [
      texts.prizes(),
      [
        weeklyPrizes.length > 0 &&
          texts.eachWeek({ days: daysText(facts.weeklyDays, texts.ifItsPicksClose), prizes: prizesText(weeklyPrizes) }),
        seasonPrizes.length > 0 &&
          texts.seasonChampionship({ days: daysText(facts.seasonDays, texts.ifItsLastGameBegins), prizes: prizesText(seasonPrizes) }),
        hasPrizes ? texts.prizesAreCreditsForFood({ creditvaliddays: CREDIT_VALID_DAYS }) : texts.thereAreNoPrizes(),
        hasPrizes && texts.aWinnerPaysTheTaxes(),
      ],
    ],
    [texts.odds(), [texts.theOddsOfWinningDepend()]],
    [
      texts.general(),
      [
        texts.theHouseMaySetAside(),
        texts.ifAFaultSpoils(),
        texts.theTermsOfTheContest(),
        texts.aNewVersionOfThese(),
        texts.theContestIsNotEndorsed(),
      ],
    ],
  ]
  if (own.length > 0) parts.push([texts.furtherRulesOfTheHouse(), own])
  return parts.map(([title, paragraphs], index) => ({
    title: `${index + 1}. ${title}`,
    paragraphs: paragraphs.filter((text) => text !== false),
  }))
}

/** "Open to people who are 18 or older when they enter. At the Annex they must be 21 or older." */
function agesText(venues: RulesFacts['venues']): string {
  const lowest = Math.min(...venues.map(({ minimumAge }) => minimumAge))
  const older = venues.filter(({ minimumAge }) => minimumAge > lowest)
  return [texts.theContestIsOpen({ lowest }), ...older.map(({ name, minimumAge }) => texts.atTheyMust({ name, minimumAge }))].join(' ')
}

/** The address begins with the name of the bar, which is often the legal name too. */
const sponsorText = (sponsor: string, address: string | null) =>
  address === null ? sponsor : address.startsWith(`${sponsor}, `) ? address : `${sponsor}, ${address}`

const prizesText = (prizes: Prizes) =>
  prizes
    .map(({ place, amountDollars, minimumParticipants }) => {
      const least = minimumParticipants > 1 ? texts.withAtLeastPlayers({ minimumParticipants }) : ''
      return texts.place({ place: formatPlace(place), dollars: formatDollars(amountDollars), least })
    })
    .join(', ')

/** ", if its picks close from Oct 1, 2026 through Dec 31, 2026"; nothing for prizes without dates. */
function daysText(days: PrizeDays | undefined, condition: (of: { days: string }) => string): string {
  const [start, end] = [dayText(days?.startDate), dayText(days?.endDate)]
  if (start !== null) return condition({ days: end === null ? texts.onOrAfter({ start }) : texts.fromThrough({ start, end }) })
  return end === null ? '' : condition({ days: texts.onOrBefore({ end }) })
}

const dayText = (day: string | null = null) => (day === null ? null : formatFullDate('UTC', Date.parse(day)))
