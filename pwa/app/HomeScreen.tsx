import { HowToPlay } from '../features/home/HowToPlay.tsx'
import { ProfileRibbon } from '../features/home/ProfileRibbon.tsx'
import { PicksPanel } from '../features/picks/PicksPanel.tsx'
import { AppFooter } from '../parts/AppFooter.tsx'
import { AppHeader } from '../parts/AppHeader.tsx'
import { useViewer } from '../parts/viewer.ts'

/** The main screen of a signed-in player: picks first, then how to play. */
export function HomeScreen() {
  const { viewer } = useViewer()
  if (!viewer) return null
  return (
    <>
      <AppHeader>
        <ProfileRibbon viewer={viewer} />
      </AppHeader>
      <main className="px-safe mx-auto max-w-7xl pt-4 pb-36 lg:px-10 lg:pt-6 lg:pb-16">
        <PicksPanel viewer={viewer}>
          <div className="mt-8 lg:mt-0">
            <HowToPlay />
          </div>
        </PicksPanel>
      </main>
      <AppFooter />
    </>
  )
}
