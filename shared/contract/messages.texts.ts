// Written by `npm run texts` from the catalog of this folder.

export const required: () => string = () => "Required"
export const expectedReceived: (d: { expected: string | number | bigint; kindOf: string | number | bigint }) => string = (d) => "Expected " + d.expected + ", received " + d.kindOf
export const invalidEmail: () => string = () => "Invalid email"
export const invalidValue: () => string = () => "Invalid value"
export const stringMustContainAtLeast: (d: { minimum: string | number | bigint }) => string = (d) => "String must contain at least " + d.minimum + " character(s)"
export const numberMustBeGreater: (d: { minimum: string | number | bigint }) => string = (d) => "Number must be greater than or equal to " + d.minimum
export const stringMustContainAtMost: (d: { maximum: string | number | bigint }) => string = (d) => "String must contain at most " + d.maximum + " character(s)"
export const numberMustBeLess: (d: { maximum: string | number | bigint }) => string = (d) => "Number must be less than or equal to " + d.maximum
export const unknownFieldS: (d: { keys: string | number | bigint }) => string = (d) => "Unknown field(s): " + d.keys
