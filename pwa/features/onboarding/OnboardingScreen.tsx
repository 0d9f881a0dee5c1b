import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { callApi } from '#pwa/data/call/callApi.ts'
import { useViewer, VIEWER_KEY } from '#pwa/data/viewer/viewer.ts'
import { isInstalled } from '#pwa/device/installPrompt.ts'
import { listDraftWeeks } from '#pwa/offline/drafts.ts'
import { restartTour } from '#pwa/shell/tour/tourMemory.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { HomeScreenStep } from './HomeScreenStep.tsx'
import { RemindersStep } from './RemindersStep.tsx'
import { TeamStep } from './TeamStep.tsx'

const STEPS = { team: TeamStep, reminders: RemindersStep, install: HomeScreenStep } as const
const STEP_NAMES = ['team', 'reminders', 'install'] as const
const WITHOUT_INSTALL = ['team', 'reminders'] as const

/**
 * The first steps of a new player: favorite team, reminders, home screen. Each can be skipped. It is shown once: the server notes the end,
 * so no other device shows it again. The guided tour follows on the home screen. The home screen is left out in an installed app, and while picks
 * are only on this device: on iPhones the installed app has a storage of its own. The picks screen offers it once they are submitted.
 */
export function OnboardingScreen() {
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const [steps, setSteps] = useState(() => (isInstalled() ? WITHOUT_INSTALL : STEP_NAMES))
  const [index, setIndex] = useState(0)
  const step = steps[index]
  const viewerId = viewer?.id
  useEffect(() => {
    if (!viewerId) return
    void listDraftWeeks(viewerId).then(({ length }) => length > 0 && setSteps(WITHOUT_INSTALL))
  }, [viewerId])
  if (!viewer?.isOnboardingDue || !step) return <Navigate to="/" replace />

  const finish = () => {
    restartTour()
    queryClient.setQueryData<CurrentUser | null>(VIEWER_KEY, (user) => user && { ...user, isOnboardingDue: false })
    // Without an answer the next sign-in shows the onboarding again, which is better than to wait here.
    void callApi(contract.finishOnboarding, {}).catch(() => undefined)
  }
  const Step = STEPS[step]
  const goOn = () => {
    if (index === steps.length - 1) return finish()
    window.scrollTo(0, 0)
    setIndex(index + 1)
  }
  return <Step key={step} viewer={viewer} number={index + 1} total={steps.length} onDone={goOn} />
}
