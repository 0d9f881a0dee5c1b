type TextField = HTMLInputElement | HTMLTextAreaElement

const NOT_TEXT = new Set(['radio', 'checkbox', 'range', 'button', 'submit', 'file', 'color'])
const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !NOT_TEXT.has(target.type))

/** The text fields on this page that somebody has typed into. */
const typed = new Set<TextField>()

const dropRemoved = () => {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
}

/** Notes from now on which fields somebody types into. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    dropRemoved()
    if (isTextField(target)) typed.add(target)
  })
}

/** Whether a field on the screen has text that somebody typed: a reload would lose it. */
export function hasTypedText(): boolean {
  dropRemoved()
  return [...typed].some(({ value }) => value !== '')
}
