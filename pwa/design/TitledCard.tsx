import { type ComponentProps, type ReactNode, type RefCallback, useId } from 'react'
import { Card } from './Card.tsx'
import { cx } from './cx.ts'

type Props = Omit<ComponentProps<typeof Card>, 'as' | 'title'> & {
  title: ReactNode
  titleLook?: string
  titleRef?: RefCallback<HTMLElement> | null
}

/** A card with a heading, which is its name for screen readers. `titleRef` may give it the focus. */
export function TitledCard({ title, titleLook = 'type-heading', titleRef, children, ...card }: Props) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} {...card}>
      <h2 id={id} ref={titleRef} tabIndex={titleRef === undefined ? undefined : -1} className={cx(titleLook, 'focus:outline-none')}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
