import { useState } from 'react'

/** A score that rolls in when it changes while it is on the screen. */
export function RollingScore({ score }: { score: number }) {
  const [first] = useState(score)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && score !== first) setHasChanged(true)
  return (
    <span key={score} className={hasChanged ? 'score-new inline-block' : 'inline-block'}>
      {score}
    </span>
  )
}
