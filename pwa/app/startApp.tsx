import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { watchInstallOffer } from '#pwa/device/installPrompt.ts'
import { installGenericMessages } from '#shared/contract/messages.ts'
import { App } from './App.tsx'
import { createQueryClient, persistQueries } from './queryClient.ts'
import { restoreClock } from './restoreClock.ts'
import { startInBackground } from './startInBackground.ts'

/** Shows the app, at once with the answers that this device has saved for its player. */
export async function startApp(root: Root): Promise<void> {
  installGenericMessages()
  restoreClock()
  watchInstallOffer()
  const queryClient = createQueryClient()
  await persistQueries(queryClient)
  root.render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  )
  startInBackground(queryClient)
}
