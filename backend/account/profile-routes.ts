import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic'
import { sql } from 'kysely'
import { z } from 'zod'
import { email } from '../auth/fields.ts'
import { countFailedAttempt, clearFailedAttempts, limitAttempts } from '../auth/limits.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import { endCustomerSignIns } from '../auth/sign-ins.ts'
import { json, noContent, Problem } from '../wire/problem.ts'
import { invalidField, jsonBody } from '../wire/body.ts'
import { listOf } from '../wire/query.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from '../auth/services.ts'
import { requireToken } from '../auth/shopper.ts'
import { shopperRoute } from '../auth/shopper-route.ts'
import { inTransaction } from '../store/transaction.ts'
import { CUSTOMER, CUSTOMERS, customerNotFound, requireRegistered, requireSelf } from './access.ts'
import { customerResponse, guestResponse } from './customer-response.ts'
import { withCustomFields } from './custom-fields.ts'
import { addCustomer, findCustomer, normalizeLogin, setPassword } from '../customers/customers.ts'
import { newPassword } from '../customers/password-rules.ts'

const name = z.string().trim().min(1, 'is missing').max(100)
const login = z
  .string()
  .trim()
  .min(1, 'is missing')
  .max(254)
  .regex(/^[^\s:\p{Cc}]+$/u, 'expected a login without spaces and colons')
const short = z.string().max(256).optional()
const details = {
  birthday: z.iso.date().optional(),
  companyName: short,
  fax: short,
  gender: z.number().int().min(0).max(9).optional(),
  jobTitle: short,
  note: z.string().max(4000).optional(),
  phoneBusiness: short,
  phoneMobile: short,
  preferredLocale: short,
  salutation: short,
  secondName: short,
  suffix: short,
  title: short,
}
const phoneHome = z.string().max(32).nullish()

const registration = z.object({
  customer: withCustomFields({
    firstName: name,
    lastName: name,
    email,
    login: login.optional(),
    phoneHome,
    c_emailOptout: z.boolean().default(false),
    ...details,
  }),
  password: newPassword,
})

/** API-10: registers a customer. The client signs in afterwards. */
const register = shopperRoute({
  method: 'POST',
  path: CUSTOMERS,
  body: jsonBody(registration),
  async handle({ body: { customer, password }, ...exchange }, services: Services) {
    await limitAttempts('register', exchange, services)
    const {
      firstName,
      lastName,
      email: address,
      login: requestedLogin,
      phoneHome: phone,
      c_emailOptout: emailOptout,
      ...otherDetails
    } = customer
    const passwordHash = await hashPassword(password)
    const added = await addCustomer(
      services.db,
      {
        login: requestedLogin ?? address,
        email: address,
        firstName,
        lastName,
        phoneHome: phone,
        emailOptout,
        passwordHash,
        details: otherDetails,
      },
      services.now(),
    )
    if (!added) throw loginTaken()
    return json(await customerResponse(services.db, added, services.now()))
  },
})

const loginTaken = () =>
  new Problem(400, 'Login Already In Use', 'customer.login: this login is already in use.', { field: 'customer.login' })

const parts = ['none', 'addresses', 'paymentinstruments', 'paymentmethodreferences'] as const

/** API-13: the profile of a customer, registered or guest. Without `expand`, every part is included. */
const read = shopperRoute({
  method: 'GET',
  path: CUSTOMER,
  authorize: requireSelf,
  query: { expand: listOf(parts).optional() },
  async handle({ shopper: { customerId, registered }, query: { expand } }, services) {
    if (!registered) return json(guestResponse(customerId))
    const { addresses, paymentInstruments, ...customer } = await currentCustomer(customerId, services)
    return json({
      ...customer,
      ...(expand?.includes('addresses') === false ? {} : { addresses }),
      ...(expand?.includes('paymentinstruments') === false ? {} : { paymentInstruments }),
      ...(expand?.includes('paymentmethodreferences') ? { paymentMethodReferences: [] } : {}),
    } satisfies ShopperCustomersTypes.Customer)
  },
})

async function currentCustomer(customerId: string, { db, now }: Services) {
  const customer = await findCustomer(db, customerId)
  if (!customer) throw customerNotFound(customerId)
  return customerResponse(db, customer, now())
}

const changes = withCustomFields({
  firstName: name.optional(),
  lastName: name.optional(),
  email: email.optional(),
  login: login.optional(),
  currentPassword: z.string().max(256).optional(),
  phoneHome,
  c_emailOptout: z.boolean().optional(),
  ...details,
})

const update = shopperRoute({
  method: 'PATCH',
  path: CUSTOMER,
  authorize: requireRegistered,
  body: jsonBody(changes),
  async handle({ shopper: { customerId }, body, ...exchange }, services) {
    const {
      firstName,
      lastName,
      email: address,
      login: requestedLogin,
      currentPassword,
      phoneHome: phone,
      c_emailOptout: optout,
      ...otherDetails
    } = body
    const { db, now } = services
    const customer = await findCustomer(db, customerId)
    if (!customer) throw customerNotFound(customerId)
    const normalized = requestedLogin === undefined ? undefined : normalizeLogin(requestedLogin)
    const newLogin = normalized === customer.login ? undefined : normalized
    if (newLogin) await requirePassword(currentPassword, exchange, services)
    const emailChanged = address !== undefined && address !== customer.email
    await db
      .updateTable('customer')
      .set({
        ...(firstName === undefined ? {} : { first_name: firstName }),
        ...(lastName === undefined ? {} : { last_name: lastName }),
        ...(emailChanged ? { email: address, email_verified: false } : {}),
        ...(newLogin ? { login: newLogin } : {}),
        ...(phone === undefined ? {} : { phone_home: phone }),
        ...(optout === undefined ? {} : { email_optout: optout }),
        details: sql`customer.details || ${JSON.stringify(otherDetails)}::jsonb`,
        modified_at: now(),
      })
      .where('id', '=', customerId)
      .execute()
      .catch(throwLoginTaken)
    return json(await currentCustomer(customerId, services))
  },
})

/** 23505 is PostgreSQL's code of a unique violation. */
function throwLoginTaken(error: unknown): never {
  throw error instanceof Error && 'code' in error && error.code === '23505' ? loginTaken() : error
}

const passwordChange = z.object({ currentPassword: z.string().max(256), password: newPassword })

/** Changes the password and ends all other sign-ins. */
const changePassword = shopperRoute({
  method: 'PUT',
  path: `${CUSTOMER}/password`,
  authorize: requireRegistered,
  body: jsonBody(passwordChange),
  async handle({ shopper: { customerId }, body: { currentPassword, password }, ...exchange }, services) {
    const { family } = await requireToken(exchange, services)
    const before = await requirePassword(currentPassword, exchange, services)
    const hash = await hashPassword(password)
    await inTransaction(services.db, async (tx) => {
      if (!(await setPassword(tx, customerId, hash, services.now(), before))) throw wrongPassword()
      await endCustomerSignIns(tx, customerId, services.now(), family)
    })
    return noContent()
  },
})

/**
 * Verifies the password and returns its hash. Limits attempts, so that a stolen token does not allow guessing passwords.
 * @throws {Problem} 400 for a wrong password, 429 after too many attempts.
 */
async function requirePassword(
  password: string | undefined,
  exchange: Exchange,
  services: Services,
): Promise<string | null> {
  const { customerId = '' } = exchange.params
  await limitAttempts('login', exchange, services)
  await countFailedAttempt(customerId, exchange, services)
  const customer = await findCustomer(services.db, customerId)
  if (!customer || !(await verifyPassword(password ?? '', customer.password_hash))) throw wrongPassword()
  await clearFailedAttempts(customerId, exchange, services)
  return customer.password_hash
}

const wrongPassword = () => invalidField('currentPassword', 'is not the password of this account')

export const profileRoutes: readonly Route[] = [register, read, update, changePassword]
