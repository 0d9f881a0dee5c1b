import { textOf } from '#pwa/data/call/apiError.ts'
import { Notice } from '#pwa/design/Notice.tsx'
import * as texts from './texts.ts'

type Props = { error: Error | null; title?: string; text?: string; className?: string }

/** Why a call failed: the server's reason where it refused, else `text`. Nothing while there is no error. */
export const CallFailure = ({ error, title, text = texts.pleaseTryAgain(), className }: Props) =>
  error && (
    <Notice tone="error" title={title} className={className}>
      {textOf(error, text)}
    </Notice>
  )
