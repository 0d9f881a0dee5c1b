type Words = string | number

/** What a screen reader can read out: text, or text mixed with values. */
export type SpokenChildren = Words | readonly Words[]

/** A control is named by its own text, or else by `label`; one without a name does not compile. */
export type AccessibleName = { children: SpokenChildren; label?: string } | { children: React.ReactNode; label: string }
