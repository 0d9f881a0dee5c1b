import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#pwa/design/Button.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import * as texts from './texts.ts'

type Props = {
  title: string
  text: string
  action?: string
  isBusy: boolean
  isDisabled?: boolean
  error: Error | null
  onSubmit: () => void
  children: ReactNode
}

/** One step: what it is for, its fields, and the button that goes on. */
export function StepPage({ title, text, action = texts.continueLabel(), isBusy, isDisabled, error, onSubmit, children }: Props) {
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy || isDisabled) return
        flushSync(onSubmit) // so that the fields know of their errors
        event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      }}
    >
      <div>
        <h2 tabIndex={-1} className="type-page text-[1.75rem] focus:outline-none">
          {title}
        </h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      {children}
      <CallFailure error={error} text={texts.thisWasNotSavedPlease()} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isBusy={isBusy}
        disabled={isDisabled}
        className="sm:w-auto sm:justify-self-start"
      >
        {action}
      </Button>
    </form>
  )
}
