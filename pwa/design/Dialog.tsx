import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import * as texts from './texts.ts'
import { usePublishedHeight } from './usePublishedHeight.ts'
import { useScrollLock } from './useScrollLock.ts'
import { useSheetDrag } from './useSheetDrag.ts'
import { useSheetEntry } from './useSheetEntry.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** One line under the title; screen readers read both. */
  description?: ReactNode
  /** Beside the description, on the right: a countdown. */
  aside?: ReactNode
  /** The actions, always visible below the scrolling body, except on a low screen, which scrolls to them. Without them the dialog has a close button. */
  footer?: ReactNode
  /**
   * `sheet` slides up from the bottom on phones and is a centered card on wide screens. `full` covers the screen, for celebrations;
   * `panel` covers it too, with a back button before its title.
   */
  shape?: 'sheet' | 'full' | 'panel'
  isTitleHidden?: boolean
  /** It has an entry in the browser's history already, so Back closes it without our help. */
  hasOwnEntry?: boolean
  /** True while it must stay (a submission is under way): Escape and taps outside do nothing. */
  isLocked?: boolean
  children: ReactNode
  className?: string
}

/** A modal dialog: it traps the focus and returns it when it closes; Escape and Back close it. Import it lazily, with the dialog that uses it. */
export function Dialog({ isOpen, onClose, isLocked = false, hasOwnEntry = false, shape = 'sheet', children, ...props }: Props) {
  const opener = useRef<Element | null>(null)
  const content = useRef<HTMLDivElement>(null)
  useScrollLock(isOpen)
  const close = () => {
    if (!isLocked) onClose()
  }
  useSheetEntry(isOpen && !hasOwnEntry, close)
  const isSheet = shape === 'sheet'
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => open || close()}>
      <Radix.Portal>
        {/* Not Radix.Overlay: its scroll lock writes a style element, which the content security policy refuses. useScrollLock does it instead. */}
        <div aria-hidden className={cx('fixed inset-0 z-50 bg-scrim', isOpen ? 'animate-fade-in' : 'animate-fade-out')} />
        <Radix.Content
          ref={content}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            // A scrolling body without a control would be focused first, with a ring around the whole list.
            if (!content.current?.querySelector('[data-dialog-body][tabindex]')) return
            event.preventDefault()
            const action = isSheet ? null : content.current.querySelector('button')
            ;(action ?? content.current).focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current?.isConnected === false) opener.current = document.getElementById(opener.current.id) // it moved meanwhile
            if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
          }}
          className={cx(
            'fixed z-50 flex flex-col focus:outline-none flat:overflow-y-auto flat:overscroll-contain',
            isSheet ? sheet.base : 'inset-0 bg-background',
            isSheet && (isOpen ? sheet.entering : sheet.leaving),
            !isSheet && (isOpen ? 'animate-fade-in' : 'animate-fade-out'),
            props.className,
          )}
        >
          {isSheet && <Handle content={content} onClose={close} />}
          {shape === 'panel' ? <PanelHeader {...props} onClose={close} /> : <Header {...props} isSheet={isSheet} onClose={close} />}
          <div
            ref={letKeyboardScroll}
            data-dialog-body
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-safe pb-4 flat:flex-none flat:overflow-visible md:px-6"
          >
            {children}
          </div>
          {props.footer ? (
            <Footer className={isSheet ? 'before:from-surface' : 'before:from-background'}>{props.footer}</Footer>
          ) : (
            <div className="h-(--safe-bottom) md:h-2" />
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The actions. Toasts stand above them, so the page has to know how high they are. */
function Footer({ className, children }: { className: string; children: ReactNode }) {
  const footer = useRef<HTMLDivElement>(null)
  usePublishedHeight('--actions-height', footer)
  return (
    <div ref={footer} className={cx(footerLook, className)}>
      {children}
    </div>
  )
}

/** A body without controls is focusable, or the arrow keys could not scroll it in every browser. */
function letKeyboardScroll(body: HTMLElement | null) {
  if (body && !body.querySelector('a, button, input, select, textarea, [tabindex]')) body.tabIndex = 0
}

/** The body fades out above the actions. */
const footerLook = cx(
  'relative px-safe pt-1 pb-safe md:px-6 md:pb-6',
  'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-5 before:bg-linear-to-t before:to-transparent',
)

const sheet = {
  base: cx(
    'inset-x-0 bottom-0 max-h-[calc(100dvh-max(2.5rem,var(--safe-top)))] rounded-t-[1.75rem] border-t border-line bg-surface',
    'md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-4rem)] md:w-full md:max-w-xl md:rounded-3xl md:border md:shadow-dock',
  ),
  entering: 'animate-rise md:animate-pop',
  leaving: 'animate-sink md:animate-fade-out',
} as const

function Handle({ content, onClose }: { content: React.RefObject<HTMLDivElement | null>; onClose: () => void }) {
  const drag = useSheetDrag(content, onClose)
  return (
    <div {...drag} aria-hidden className="flex h-7 shrink-0 cursor-grab touch-none items-center justify-center md:hidden">
      <span className="h-1.5 w-11 rounded-full bg-line" />
    </div>
  )
}

type HeaderProps = Pick<Props, 'title' | 'description' | 'aside' | 'footer' | 'isTitleHidden' | 'onClose'> & { isSheet: boolean }

function Header({ title, description, aside, footer, isTitleHidden = false, isSheet, onClose }: HeaderProps) {
  return (
    <div className={cx('px-safe md:px-6', isTitleHidden ? '' : 'pb-3', isSheet ? 'md:pt-5' : 'pt-safe')}>
      <div className="flex items-center justify-between gap-3">
        <Radix.Title className={isTitleHidden ? 'sr-only' : 'type-page text-[min(1.875rem,9.6vw)]'}>{title}</Radix.Title>
        {!footer && <IconButton label={texts.close()} icon="close" onClick={onClose} className="ml-auto" />}
      </div>
      {(description || aside) && (
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 text-[min(1rem,6.2vw)] leading-normal text-muted">
          {description ? <Radix.Description>{description}</Radix.Description> : <span />}
          {aside}
        </div>
      )}
    </div>
  )
}

function PanelHeader({ title, description, aside, onClose }: Omit<HeaderProps, 'isSheet'>) {
  return (
    <div className="mb-4 flex items-center gap-3 border-b border-line px-safe pt-safe pb-3 md:px-6">
      <IconButton label={texts.back()} icon="back" onClick={onClose} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="type-name text-[min(1.5rem,8vw)]">{title}</Radix.Title>
        {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
      </div>
      {aside}
    </div>
  )
}
