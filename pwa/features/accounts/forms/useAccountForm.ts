import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { ERROR_TIMING } from './useSettled.ts'

/** A form that is checked by its schema. */
export const useAccountForm = <Typed extends FieldValues, Sent>(schema: ZodMiniType<Sent, Typed>, defaultValues: DefaultValues<Typed>) =>
  useForm<Typed, unknown, Sent>({ resolver: zodResolver(schema), defaultValues, ...ERROR_TIMING })
