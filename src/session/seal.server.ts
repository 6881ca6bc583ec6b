import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV = 12
const TAG = 16

/** Derives a key from a secret of any length. */
export const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'passepartout session', 32))

/** Encrypts and authenticates a text for one purpose. `unseal` needs the same purpose. */
export function seal(text: string, purpose: string, key: Buffer): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a sealed text with whichever key fits; undefined if none does. */
export function unseal(sealed: string, purpose: string, keys: readonly Buffer[]): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= IV + TAG) return undefined
  for (const key of keys) {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV), { authTagLength: TAG })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(IV, IV + TAG))
    try {
      return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      // This key does not fit; the next one may.
    }
  }
  return undefined
}
