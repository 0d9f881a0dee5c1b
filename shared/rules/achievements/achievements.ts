import type { Achievement, AchievementCategory, AchievementIcon } from '#shared/model/achievement.ts'
import * as texts from './achievements.texts.ts'
import { EARLY_HOURS, isWin, type PlayedWeek } from './playedWeek.ts'
import {
  bestSeasonScore,
  bestWeek,
  countSeasons,
  countTitles,
  countWeeks,
  longestCorrectRow,
  longestRow,
  mostRegularWeeks,
  type PlayerRecord,
  playedWeeks,
  REGULAR_WEEKS,
} from './playerRecord.ts'

/** A guess at most this far from the total is close. */
const CLOSE_GUESS = 3
const TOP_PLACES = 5
const EARLY_DAYS = EARLY_HOURS / 24

type Rule = {
  title: () => string
  description: () => string
  icon: AchievementIcon
  category: AchievementCategory
  /** Earned when the value reaches it. */
  target: number
  measure: (record: PlayerRecord) => number
}

const isTopFive = ({ place, score }: PlayedWeek) => place <= TOP_PLACES && score > 0
const isClose = ({ missedBy }: PlayedWeek) => missedBy !== null && missedBy <= CLOSE_GUESS
const rule = (
  category: AchievementCategory,
  [title, description, icon, target, measure]: readonly [Rule['title'], Rule['description'], AchievementIcon, number, Rule['measure']],
): Rule => ({ title, description, icon, category, target, measure })

/** Every achievement by its id, which is stored and never changes. docs/product/rules.md lists them. */
export const ACHIEVEMENTS = {
  first_card: rule('participation', [() => texts.firstCard(), () => texts.playAWeek(), 'star', 1, (of) => playedWeeks(of).length]),
  early_bird: rule('participation', [
    () => texts.earlyBird(),
    () => texts.submitDaysBeforeTheFirst({ earlydays: EARLY_DAYS }),
    'calendar',
    1,
    (of) => countWeeks(of, ({ isEarly }) => isEarly),
  ]),
  iron_fan: rule('participation', [
    () => texts.ironFan(),
    () => texts.allWeeksOfASeason({ regularweeks: REGULAR_WEEKS }),
    'calendar',
    REGULAR_WEEKS,
    mostRegularWeeks,
  ]),
  second_season: rule('participation', [() => texts.backForMore(), () => texts.playASecondSeason(), 'calendar', 2, countSeasons]),

  beat_the_field: rule('picks', [
    () => texts.beatTheField(),
    () => texts.scoreMoreThanTheAverage(),
    'trending',
    1,
    (of) => countWeeks(of, ({ isAboveAverage }) => isAboveAverage),
  ]),
  upset_caller: rule('picks', [
    () => texts.upsetCaller(),
    () => texts.callAnUpset(),
    'trending',
    1,
    (of) => bestWeek(of, ({ upsets }) => upsets),
  ]),
  contrarian: rule('picks', [
    () => texts.contrarian(),
    () => texts.upsetsInAWeek(),
    'trending',
    5,
    (of) => bestWeek(of, ({ upsets }) => upsets),
  ]),
  sharp_eye: rule('picks', [() => texts.sharpEye(), () => texts.rightInAWeek(), 'target', 12, (of) => bestWeek(of, ({ score }) => score)]),
  perfect_week: rule('picks', [
    () => texts.perfectWeek(),
    () => texts.everyGameRight(),
    'star',
    1,
    (of) => countWeeks(of, ({ isPerfect }) => isPerfect),
  ]),
  close_call: rule('picks', [
    () => texts.sharpshooter(),
    () => texts.tiebreakerWithinPoints5Times({ closeguess: CLOSE_GUESS }),
    'target',
    5,
    (of) => countWeeks(of, isClose),
  ]),
  bullseye: rule('picks', [
    () => texts.bullseye(),
    () => texts.tiebreakerOnThePoint(),
    'target',
    1,
    (of) => countWeeks(of, ({ missedBy }) => missedBy === 0),
  ]),
  century: rule('picks', [() => texts.century(), () => texts.rightInASeason(), 'medal', 100, bestSeasonScore]),
  five_hundred: rule('picks', [
    () => texts.fiveHundred(),
    () => texts.rightInAll(),
    'medal',
    500,
    (of) => playedWeeks(of).reduce((sum, { score }) => sum + score, 0),
  ]),

  on_fire: rule('streaks', [() => texts.onFire(), () => texts.tenRightInARow(), 'trending', 10, longestCorrectRow]),
  unstoppable: rule('streaks', [() => texts.unstoppable(), () => texts.twentyRightInARow(), 'trending', 20, longestCorrectRow]),
  above_the_crowd: rule('streaks', [
    () => texts.aboveTheCrowd(),
    () => texts.beatTheField3Weeks(),
    'star',
    3,
    (of) => longestRow(of, ({ isAboveAverage }) => isAboveAverage),
  ]),
  regular: rule('streaks', [() => texts.regular(), () => texts.weeksInARow(), 'calendar', 10, (of) => longestRow(of, () => true)]),
  back_to_back: rule('streaks', [() => texts.backToBack(), () => texts.twoWinsInARow(), 'trophy', 2, (of) => longestRow(of, isWin)]),

  top_five: rule('wins', [() => texts.topFive(), () => texts.finishAWeek(), 'medal', 1, (of) => countWeeks(of, isTopFive)]),
  top_five_times_three: rule('wins', [
    () => texts.topFiveThrice(),
    () => texts.threeTopFiveFinishes(),
    'medal',
    3,
    (of) => countWeeks(of, isTopFive),
  ]),
  weekly_winner: rule('wins', [() => texts.weeklyWinner(), () => texts.winAWeek(), 'trophy', 1, (of) => countWeeks(of, isWin)]),
  photo_finish: rule('wins', [
    () => texts.photoFinish(),
    () => texts.winAWeekByTheTiebreaker(),
    'target',
    1,
    (of) => countWeeks(of, ({ isTiebreakWin }) => isTiebreakWin),
  ]),
  hat_trick: rule('wins', [() => texts.hatTrick(), () => texts.win3Weeks(), 'trophy', 3, (of) => countWeeks(of, isWin)]),
  champion: rule('wins', [() => texts.champion(), () => texts.winTheSeason(), 'trophy', 1, countTitles]),
} as const satisfies Record<string, Rule>

export type AchievementId = keyof typeof ACHIEVEMENTS

const RULES = Object.entries(ACHIEVEMENTS) as readonly (readonly [AchievementId, Rule])[]
export const ACHIEVEMENT_IDS = RULES.map(([id]) => id)

/** The achievements whose target a record reaches now. */
export const reachedBy = (record: PlayerRecord): AchievementId[] =>
  RULES.flatMap(([id, { target, measure }]) => (measure(record) >= target ? [id] : []))

/** What a screen says about an achievement; null for an id of a newer server. */
export function describeAchievement(id: string) {
  const found = RULES.find(([known]) => known === id)?.[1]
  return found ? { id, title: found.title(), description: found.description(), icon: found.icon, category: found.category } : null
}

/**
 * Every achievement with its progress.
 * @param earned when each stored achievement was earned. One that is stored stays earned, whatever the record says now.
 */
export const listAchievements = (record: PlayerRecord, earned: ReadonlyMap<string, string>): Achievement[] =>
  RULES.map(([id, { title, description, target, measure, ...described }]) => {
    const earnedAt = earned.get(id) ?? null
    const isEarned = earnedAt !== null
    return {
      id,
      title: title(),
      description: description(),
      ...described,
      earned: isEarned,
      earnedAt,
      progress: { value: isEarned ? target : Math.min(measure(record), target), target },
    }
  })
