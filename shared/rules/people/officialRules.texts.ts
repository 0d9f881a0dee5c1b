// Written by `npm run texts` from the catalog of this folder.

export const noPurchaseNecessary: () => string = () => "No purchase necessary"
export const noPurchaseIsNecessary: () => string = () => "No purchase is necessary to enter or to win. A purchase does not improve the chances of winning. Void where prohibited."
export const theApp: () => string = () => "the app"
export const toEnterWithoutAPurchase: (d: { app: string | number | bigint }) => string = (d) => "To enter without a purchase, open " + d.app + " on any device, create a free account and submit a card before the week's deadline. Nobody needs to visit the bar or to be its guest to enter or to win."
export const sponsor: () => string = () => "Sponsor"
export const isRunByTheHouse: (d: { productName: string | number | bigint; sponsor: string | number | bigint }) => string = (d) => d.productName + " is run by " + d.sponsor + " (“the house”)."
export const whoMayEnter: () => string = () => "Who may enter"
export const eachPersonMayHaveOne: () => string = () => "Each person may have one account. Where the law of a place forbids a contest like this one, people there may not enter."
export const employeesOfTheHouse: () => string = () => "Employees of the house, and people who live in their household, may play for fun but may not win prizes."
export const employeesOfTheHouseMay: () => string = () => "Employees of the house may play and win by the same rules as everybody."
export const thoseWhoAdministerTheContest: () => string = () => "Those who administer the contest, and can change games, scores or deadlines, enter by the same rules as everybody. Each of their changes is recorded with its reason."
export const howToEnter: () => string = () => "How to enter"
export const eachWeekOfTheFootball: () => string = () => "Each week of the football season is a contest of its own. A card has a winner for every game of the week that is still open and a tiebreaker score. It counts when it reaches the contest's server before the deadline that the app shows."
export const eachPlayerMayEnterOne: () => string = () => "Each player may enter one card a week. There is no entry fee."
export const howWinnersAreDecided: () => string = () => "How winners are decided"
export const eachCorrectPickIsWorth: () => string = () => "Each correct pick is worth 1 point. Players with the same points are ordered by the tiebreakers that the app names. Players who are still equal share the place, and each wins its prize."
export const resultsBecomeFinal: () => string = () => "Results become final on the day after the last game of the week. Winners are named in the app and get a code there. If the league corrects a score later, the house may correct the result; a credit that was redeemed stays."
export const prizes: () => string = () => "Prizes"
export const eachWeek: (d: { days: string | number | bigint; prizes: string | number | bigint }) => string = (d) => "Each week" + d.days + ": " + d.prizes + "."
export const ifItsPicksClose: (d: { days: string | number | bigint }) => string = (d) => ", if its picks close " + d.days
export const seasonChampionship: (d: { days: string | number | bigint; prizes: string | number | bigint }) => string = (d) => "Season championship" + d.days + ": " + d.prizes + "."
export const ifItsLastGameBegins: (d: { days: string | number | bigint }) => string = (d) => ", if the last game of the regular season begins " + d.days
export const fromThrough: (d: { start: string | number | bigint; end: string | number | bigint }) => string = (d) => "from " + d.start + " through " + d.end
export const onOrAfter: (d: { start: string | number | bigint }) => string = (d) => "on or after " + d.start
export const onOrBefore: (d: { end: string | number | bigint }) => string = (d) => "on or before " + d.end
export const prizesAreCreditsForFood: (d: { creditvaliddays: string | number | bigint }) => string = (d) => "Prizes are credits for food and drinks at the venues of the house, worth the amounts named here. A credit can't be exchanged for cash, sold, passed on or combined with other promotions. It can be redeemed for " + d.creditvaliddays + " days, once, with its code and an identification that shows the age."
export const thereAreNoPrizes: () => string = () => "There are no prizes at present."
export const aWinnerPaysTheTaxes: () => string = () => "A winner pays the taxes on a prize, if there are any."
export const odds: () => string = () => "Odds"
export const theOddsOfWinningDepend: () => string = () => "The odds of winning depend on how many players enter a card and on how well they pick. The order of places is decided by picks and tiebreakers, never by a drawing."
export const general: () => string = () => "General"
export const theHouseMaySetAside: () => string = () => "The house may set aside cards, accounts and prizes that were obtained with several accounts, by automation, by an attack on the service or with the account of another person."
export const ifAFaultSpoils: () => string = () => "If a fault spoils a week, the house may correct the result, move the deadline for everybody or declare the week without prizes."
export const theTermsOfTheContest: () => string = () => "The terms of the contest and its privacy policy, which the app shows, apply too. Where they differ, these rules win."
export const aNewVersionOfThese: () => string = () => "A new version of these rules applies from the next week that begins, never to a week under way. The app names it to every player."
export const theContestIsNotEndorsed: () => string = () => "The contest is not endorsed by, sponsored by or affiliated with the National Football League or any of its teams."
export const furtherRulesOfTheHouse: () => string = () => "Further rules of the house"
export const theContestIsOpen: (d: { lowest: string | number | bigint }) => string = (d) => "The contest is open to people who are " + d.lowest + " or older when they enter."
export const atTheyMust: (d: { name: string | number | bigint; minimumAge: string | number | bigint }) => string = (d) => "At " + d.name + " they must be " + d.minimumAge + " or older."
export const withAtLeastPlayers: (d: { minimumParticipants: string | number | bigint }) => string = (d) => " (with at least " + d.minimumParticipants + " players)"
export const place: (d: { place: string | number | bigint; dollars: string | number | bigint; least: string | number | bigint }) => string = (d) => d.place + " place " + d.dollars + d.least
