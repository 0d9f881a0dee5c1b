import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { toast } from '#pwa/design/toastStore.ts'
import { useAfter } from '#pwa/device/useAfter.ts'
import { listNewAchievements, markAchievementsSeen } from '#shared/contract/profile.ts'
import type { NewAchievement } from '#shared/model/achievement.ts'
import * as texts from './texts.ts'

/** Milliseconds without a dialog before the toast: longer than the pause before a win, so that a win comes first. */
const CALM_MS = 1_200
const SHOWN_MS = 8_000
/** More than this many are counted, not named. */
const NAMED = 3

/** Achievements that were shown since this page was loaded. An answer that was requested before must not bring them back. */
const shown = new Set<string>()

/**
 * Shows new achievements in one toast: once, after the week's wins, and not while a dialog is open. If the server can't be reached to note
 * that, they are shown again at the next start.
 */
export function NewAchievements({ playerId, isCalm }: { playerId: string; isCalm: boolean }) {
  const keyOf = ({ id, earnedAt }: NewAchievement) => `${playerId} ${id} ${earnedAt}`
  const navigate = useNavigate()
  const found = useQuery({
    ...callQuery(listNewAchievements, {}),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: true,
  }).data
  const news = (found ?? []).filter((one) => !shown.has(keyOf(one)))
  const isDue = isCalm && news.length > 0
  useAfter(isDue ? CALM_MS : null, isDue, () => {
    for (const one of news) shown.add(keyOf(one))
    toast.celebrate({
      ...newsText(news),
      durationMs: SHOWN_MS,
      action: { label: texts.seeAll(), onAction: () => navigate('/profile') },
    })
    void callApi(markAchievementsSeen, { body: { ids: news.map(({ id }) => id) } }).catch(() => undefined)
  })
  return null
}

function newsText(news: readonly NewAchievement[]): { title: string; description: string } {
  const [only] = news
  if (news.length === 1 && only) return { title: texts.achievementUnlocked({ title: only.title }), description: only.description }
  const named = news.slice(0, NAMED).map(({ title }) => title)
  const rest = news.length - named.length
  return {
    title: texts.achievementsUnlocked({ count: news.length }),
    description: named.join(', ') + (rest > 0 ? texts.andMore({ rest }) : ''),
  }
}
