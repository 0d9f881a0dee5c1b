import { type ComponentProps, type ReactNode, useId } from 'react'
import { Card } from './Card.tsx'

type Props = Omit<ComponentProps<typeof Card>, 'as' | 'title'> & { title: ReactNode; titleLook?: string }

/** A card with a heading, which is its name for screen readers. */
export function TitledCard({ title, titleLook = 'type-heading', children, ...card }: Props) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} {...card}>
      <h2 id={id} className={titleLook}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
