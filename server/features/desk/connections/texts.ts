// Written by `npm run texts` from the catalog of this folder.

export const pleaseChooseTls: () => string = () => "Please choose TLS or STARTTLS: without them everybody can read the mails."
export const pleaseEnterThePassword: () => string = () => "Please enter the password: it is stored for one server and user only."
export const pleaseSaveTheMailServer: () => string = () => "Please save the mail server first."
export const mailServerWorksSubject: (d: { productName: string | number | bigint }) => string = (d) => d.productName + ": your mail server works"
export const yourMailServerWorks: () => string = () => "Your mail server works"
export const yourMailServerWorksThisIs: (d: { productName: string | number | bigint }) => string = (d) => "Your mail server works: this is the test that you sent from the desk of " + d.productName + "."
export const openTheDesk: () => string = () => "Open the desk"
export const youAskedForIt: () => string = () => "You get this mail because you asked for it."
export const theAddressMustBeginWith: () => string = () => "The address must begin with https://."
export const pleaseEnterTheAddressAlone: () => string = () => "Please enter the address alone, such as https://picks.example.com."
