import type { ReactNode } from 'react'
import { InDock } from '#pwa/design/DockSlot.tsx'
import { useIsWide } from '#pwa/design/useIsWide.ts'

type Props = { label: string; icon: ReactNode; children: ReactNode; action?: { label: string; onAction: () => void } }

/** One quiet line above the tabs, for what needs no button of its own. Wide screens say the same beside the games. */
export function DockLine({ label, icon, children, action }: Props) {
  if (useIsWide()) return null
  return (
    <InDock>
      <section
        aria-label={label}
        className="dock-row mx-auto flex min-h-[min(3rem,56px)] max-w-3xl items-center gap-[min(0.75rem,3vw)] py-0.5 pr-[min(0.5rem,2vw)] pl-[min(1rem,5vw)]"
      >
        {icon}
        <p className="min-w-0 flex-1 text-[min(0.9375rem,4.7vw)] leading-tight">{children}</p>
        {action && (
          <button
            type="button"
            onClick={action.onAction}
            className="target shrink-0 rounded-lg px-[min(0.5rem,2vw)] text-[min(1rem,5vw)] font-semibold text-pick-ink"
          >
            {action.label}
          </button>
        )}
      </section>
    </InDock>
  )
}
