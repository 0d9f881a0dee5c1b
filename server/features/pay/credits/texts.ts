// Written by `npm run texts` from the catalog of this folder.

export const aStaffAccountHasTried: () => string = () => "A staff account has tried many credit codes that were not valid. None of those tries showed or paid anything."
export const somebodyHasTried: () => string = () => "Somebody has tried many credit codes that were not valid. None of those tries showed or paid anything."
export const thatAccountCanCheck: () => string = () => "That account can check and redeem codes again in a quarter of an hour; everybody else at the till goes on as usual."
export const playersAndTheTill: () => string = () => "Players and the till go on as usual; each account and each network is slowed down by itself."
export const creditCodesAreBeingGuessedAt: (d: { productName: string | number | bigint }) => string = (d) => "Credit codes are being guessed at " + d.productName
export const creditCodesAreBeingGuessed: () => string = () => "Credit codes are being guessed"
export const codesCanHardlyBeGuessed: () => string = () => "Codes can hardly be guessed. If this mail comes again and again, look at who has an account for the till."
export const youAreAnAdmin: () => string = () => "You get this mail because you are an admin. Mails like this cannot be turned off."
export const thisCodeWasRedeemed: (d: { moment: string | number | bigint }) => string = (d) => "This code was redeemed " + d.moment + "."
export const thisCodeExpired: (d: { moment: string | number | bigint }) => string = (d) => "This code expired " + d.moment + "."
export const dateAtTime: (d: { date: string | number | bigint; time: string | number | bigint }) => string = (d) => d.date + " at " + d.time
export const pleaseChooseAPeriod: (d: { days: string | number | bigint }) => string = (d) => "Please choose a period of 1 to " + d.days + " days."
