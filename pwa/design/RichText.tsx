import { createElement, Fragment, type ReactNode } from 'react'

/** A text of a catalog with tags: its parts in their order, of which some are elements. A value in it is never read as a tag. */
export const RichText = ({ parts }: { parts: readonly ReactNode[] }) => createElement(Fragment, null, ...parts)
