import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'

export const ALGORITHM = 'ES256'

/** The keys of one store. One key signs, all keys verify. */
export interface SigningKeys {
  signer: { id: string; key: CryptoKey }
  verifiers: ReadonlyMap<string, CryptoKey>
  /** The public keys in the response of `jwks`. */
  published: readonly JWK[]
}

const cache = new WeakMap<Kysely<Database>, Promise<SigningKeys>>()

/** The store's signing keys; creates the first one. `reload` also finds keys that another process added. */
export async function signingKeys(db: Kysely<Database>, reload = false): Promise<SigningKeys> {
  const cached = cache.get(db)
  if (cached && !reload) return cached
  const read = readKeys(db)
  cache.set(db, read)
  read.catch(() => cache.delete(db))
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
    const { d, ...publicJwk } = private_jwk
    const jwk = { ...publicJwk, kid: id, alg: ALGORITHM, use: 'sig' }
    published.push(jwk)
    verifiers.set(id, await cryptoKey(jwk))
    if (signs) signer = { id, key: await cryptoKey({ ...publicJwk, d: String(d) }) }
  }
  if (!signer) throw new Error('the store has no signing key')
  return { signer, verifiers, published }
}

/** Adds a signing key. The unique index allows one, even if several processes start on an empty store. */
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
  if (key instanceof Uint8Array) throw new Error('the store has a signing key that is not an elliptic-curve key')
  return key
}
