import * as z from 'zod/mini'

/** The fields of a form as they are shown: without their checks, because a value that was written by hand is not checked and can be corrected. */
export const uncheckedShape = <S extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<S>) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, unchecked(field)])) as {
    [K in keyof S]: z.ZodMiniType<z.output<S[K]>>
  }

function unchecked(field: z.core.$ZodType): z.core.$ZodType {
  const { def } = (field as z.core.$ZodTypes)._zod
  if (def.type === 'object') return z.object(uncheckedShape(field as z.ZodMiniObject))
  if (def.type === 'array') return z.array(unchecked(def.element))
  if (def.type === 'nullable') return z.nullable(unchecked(def.innerType))
  if (def.type === 'pipe') return unchecked(def.in)
  return def.type === 'string' ? z.string() : def.type === 'number' ? z.number() : field
}
