import type { Root } from 'react-dom/client'
import { speakGenericMessages } from '#shared/contract/messages.ts'
import { App } from './App.tsx'
import { createQueryClient, persistQueries } from './queryClient.ts'
import { startInBackground } from './startInBackground.ts'

/** Shows the app, with what this device kept for its player at once. */
export async function startApp(root: Root): Promise<void> {
  speakGenericMessages()
  const queryClient = createQueryClient()
  await persistQueries(queryClient)
  root.render(<App queryClient={queryClient} />)
  startInBackground(queryClient)
}
