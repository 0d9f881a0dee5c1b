import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** `npm run offsite-key`: prints a new pair of keys for the copies of backups. The server gets the public one only. */
const identity = await generateX25519Identity()
console.log(`For the server, which encrypts with it:
OFFSITE_RECIPIENT=${await identityToRecipient(identity)}

Store this one on paper or in a password manager, not on the server. Without it no copy can be read:
OFFSITE_IDENTITY=${identity}`)
