import type { EpochMs } from '#shared/clock.ts'
import type { Game } from './game.ts'
import type { ContestInfo } from './house.ts'
import type { WeeklyBoard } from './standings.ts'
import type { CurrentWeekInfo } from './week.ts'

/** What the landing page shows about a week; null or empty for what is not known. */
export type LandingWeek = { games: readonly Game[]; board: WeeklyBoard | null; lastBoard: WeeklyBoard | null }

/** Everything that the landing page shows, as of `now`. */
export type LandingContent = { contest: ContestInfo; currentWeek: CurrentWeekInfo | null; week: LandingWeek | null; now: EpochMs }

/** The landing page as HTML, and its styles, which differ from house to house. */
export type LandingHtml = { markup: string; style: string }

/** The function that the build makes of the landing page's components, for the server. */
export type RenderLanding = (content: LandingContent) => LandingHtml
