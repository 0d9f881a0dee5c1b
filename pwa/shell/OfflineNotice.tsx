import type { ReactNode } from 'react'
import { Notice } from '#pwa/design/Notice.tsx'
import * as texts from './texts.ts'

type Props = { children: ReactNode; action?: ReactNode; className?: string | undefined }

/** Says that the device has no network, and what is shown or can't be done meanwhile. */
export const OfflineNotice = (props: Props) => <Notice tone="warning" icon="wifi-off" title={texts.youAreOffline()} {...props} />
