import * as z from 'zod/mini'

export const ACHIEVEMENT_ICONS = ['trophy', 'medal', 'star', 'target', 'trending', 'calendar'] as const
export const ACHIEVEMENT_CATEGORIES = ['picks', 'streaks', 'wins', 'participation'] as const
export type AchievementIcon = (typeof ACHIEVEMENT_ICONS)[number]
export type AchievementCategory = (typeof ACHIEVEMENT_CATEGORIES)[number]

const described = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.enum(ACHIEVEMENT_ICONS),
  category: z.enum(ACHIEVEMENT_CATEGORIES),
}

/** An achievement as its player sees it. */
export const achievement = z.object({
  ...described,
  earned: z.boolean(),
  /** When the contest was settled that earned it; null while it is locked. */
  earnedAt: z.nullable(z.iso.datetime()),
  /** How much of it is done. An earned achievement is complete, even after a correction lowered the number. */
  progress: z.object({ value: z.number(), target: z.number() }),
})
export type Achievement = z.output<typeof achievement>

/** An earned achievement that its player has not seen yet. */
export const newAchievement = z.object({ ...described, earnedAt: z.iso.datetime() })
export type NewAchievement = z.output<typeof newAchievement>
