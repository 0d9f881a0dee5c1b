import { useContest } from '#pwa/data/queries/contest.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'

/** What each card of the player shows of the house, and whose it is: "jordan_r · The Corner Tap". */
export function useCardHouse() {
  const { productName, brandColor, venueName } = useContest()
  const { viewer } = useViewer()
  return { productName, brandColor, owner: [viewer?.username, venueName].filter(Boolean).join(' · ') }
}
