import type { ReactNode } from 'react'
import { Card } from '#pwa/design/Card.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'
import { isAppleTouchDevice } from '#pwa/device/installPrompt.ts'
import * as texts from './texts.ts'

type Step = { text: string; icon: ReactNode }

/** Safari installs nothing by a button. */
const IN_SAFARI: readonly Step[] = [
  { text: texts.tapShareInSafarisBar(), icon: <Icon name="share" /> },
  { text: texts.chooseAddToHomeScreen(), icon: <ToolIcon name="plus" /> },
  { text: texts.openItFromThere(), icon: <ToolIcon name="phone" /> },
]
const IN_OTHER_BROWSERS: readonly Step[] = [
  { text: texts.openYourBrowsersMenu(), icon: <Icon name="menu" /> },
  { text: texts.chooseInstallOrAdd(), icon: <ToolIcon name="plus" /> },
  { text: texts.openItFromThere(), icon: <ToolIcon name="phone" /> },
]

/** How to put the app on the home screen where the browser has no button for it. */
export const InstallSteps = () => (
  <Card isPadded={false} className="mt-3 px-4">
    <ol className="divide-y divide-line">
      {(isAppleTouchDevice() ? IN_SAFARI : IN_OTHER_BROWSERS).map(({ text, icon }, index) => (
        <li key={text} className="flex min-h-13 items-center gap-3 py-2">
          <span aria-hidden className="type-number inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-raised">
            {index + 1}
          </span>
          <span className="flex-1">{text}</span>
          <span aria-hidden className="inline-flex size-10 items-center justify-center rounded-lg bg-raised text-pick-ink">
            {icon}
          </span>
        </li>
      ))}
    </ol>
  </Card>
)
