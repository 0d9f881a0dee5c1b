import { Component, type ReactNode } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { reloadOnce } from '#pwa/update/reloadOnce.ts'
import * as texts from './texts.ts'

type State = { fault: Error | null }

/** Catches what a screen throws. If a chunk is missing because a newer build replaced it, the page reloads once; any other error shows a message. */
export class ScreenFault extends Component<{ children: ReactNode }, State> {
  override state: State = { fault: null }

  static getDerivedStateFromError(fault: Error): State {
    return { fault }
  }

  override componentDidCatch(fault: Error) {
    if (isMissingChunk(fault)) reloadOnce()
  }

  override render() {
    if (!this.state.fault) return this.props.children
    return (
      <main className="px-safe mx-auto flex min-h-[60dvh] max-w-xl flex-col items-start justify-center gap-4 py-10">
        <h1 className="type-page">{texts.thatDidntWork()}</h1>
        <p className="text-muted">{this.state.fault instanceof SyntaxError ? texts.browserTooOld() : texts.thisScreenCouldNot()}</p>
        <Button onClick={() => window.location.reload()}>{texts.reload()}</Button>
      </main>
    )
  }
}

const isMissingChunk = (fault: Error) => /dynamically imported module|Importing a module script failed|module script/i.test(fault.message)
