import type { ReactNode } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import type { IconName } from '#pwa/design/Icon.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import * as texts from './texts.ts'

type Props = {
  tone?: 'warning' | 'error'
  title?: string
  children?: ReactNode
  icon?: IconName | undefined
  isBusy?: boolean | undefined
  onRetry: () => unknown
  className?: string | undefined
}

/** An error with a button to try again. */
export const RetryNotice = ({ isBusy, onRetry, ...notice }: Props) => (
  <Notice
    tone="error"
    {...notice}
    action={
      <Button isBusy={isBusy} onClick={() => void onRetry()}>
        {texts.tryAgain()}
      </Button>
    }
  />
)
