import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'

export const ALGORITHM = 'ES256'

/** The keys of one store: the one that signs, and all that may have signed. */
interface SigningKeys {
  signer: { id: string; key: CryptoKey }
  verifiers: ReadonlyMap<string, CryptoKey>
  /** The public halves, as `jwks` tells them. */
  published: readonly JWK[]
}

const known = new WeakMap<Kysely<Database>, Promise<SigningKeys>>()

/** The store's signing keys; makes the first one. Asked anew, it sees keys that another process has added. */
export async function signingKeys(db: Kysely<Database>, anew = false): Promise<SigningKeys> {
  const before = known.get(db)
  if (before && !anew) return before
  const read = readKeys(db)
  known.set(db, read)
  read.catch(() => known.delete(db))
  return read
}

async function readKeys(db: Kysely<Database>): Promise<SigningKeys> {
  const select = () => db.selectFrom('signing_key').selectAll().orderBy('created_at').execute()
  let rows = await select()
  if (!rows.some(({ signs }) => signs)) {
    await addKey(db)
    rows = await select()
  }
  const verifiers = new Map<string, CryptoKey>()
  const published: JWK[] = []
  let signer: SigningKeys['signer'] | undefined
  for (const { id, private_jwk, signs } of rows) {
    const { d, ...open } = private_jwk
    const shown = { ...open, kid: id, alg: ALGORITHM, use: 'sig' }
    published.push(shown)
    verifiers.set(id, await cryptoKey(shown))
    if (signs) signer = { id, key: await cryptoKey({ ...open, d: String(d) }) }
  }
  if (!signer) throw new Error('the store has no key that signs tokens')
  return { signer, verifiers, published }
}

/** Of several processes that start on an empty store, one key wins; the unique index decides. */
async function addKey(db: Kysely<Database>): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const id = await calculateJwkThumbprint(await exportJWK(publicKey))
  await db
    .insertInto('signing_key')
    .values({ id, private_jwk: JSON.stringify(await exportJWK(privateKey)), signs: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function cryptoKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('a signing key of the store is not an elliptic-curve key')
  return key
}
