import { Fragment } from 'react'

/** A player's public name. A narrow column breaks it after "_", "-" or ".", or before a capital, rather than anywhere else. */
export const PublicName = ({ name }: { name: string }) =>
  name
    .replace(/[_.-](?=.)|[a-z](?=[A-Z])/g, '$&\n')
    .split('\n')
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name have no identity but their position
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))
