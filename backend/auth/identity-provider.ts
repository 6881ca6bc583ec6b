import { jwtVerify, SignJWT, errors } from 'jose'
import { z } from 'zod'
import { addCustomer, findByLogin } from '../customers/customers.ts'
import { formBody } from '../wire/body.ts'
import { Problem } from '../wire/problem.ts'
import { route, type Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { escapeHtml } from '../mail/email.ts'
import { inTransaction } from '../store/transaction.ts'
import { issueCode } from './codes.ts'
import { email } from './fields.ts'
import { redirectWith } from './slas.ts'
import { slasError } from './errors.ts'
import { ALGORITHM, signingKeys } from './signing-keys.ts'

/** The `hint` of `authorize` that selects this provider. */
const PROVIDER = 'passepartout-development'
const PATH = '/dev/identity-provider'
const AUDIENCE = 'identity-provider'

const authorizationRequest = z.object({
  clientId: z.string(),
  redirectUri: z.string(),
  challenge: z.string().nullable(),
  siteId: z.string(),
  usid: z.string(),
  state: z.string().optional(),
})
type AuthorizationRequest = z.output<typeof authorizationRequest>

/** Redirects the browser to the identity provider with the signed authorization request. */
export async function startSocialLogin(
  hint: string,
  request: AuthorizationRequest,
  { db, now, settings }: Services,
): Promise<Response> {
  if (!settings.development || hint !== PROVIDER)
    throw slasError(
      400,
      'identity provider is not supported',
      `hint: expected "guest"${settings.development ? ` or "${PROVIDER}"` : ''}`,
    )
  const { signer } = await signingKeys(db)
  const token = await new SignJWT({ ...request })
    .setProtectedHeader({ alg: ALGORITHM, kid: signer.id })
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(now().getTime() / 1000) + 600)
    .sign(signer.key)
  return redirectWith(settings.publicOrigin + PATH, { request: token })
}

async function readRequestToken(token: string, { db, now }: Services): Promise<AuthorizationRequest> {
  const { verifiers } = await signingKeys(db)
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = verifiers.get(kid ?? '')
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      { audience: AUDIENCE, algorithms: [ALGORITHM], currentDate: now() },
    )
    return authorizationRequest.parse(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError)
      throw slasError(400, 'invalid request', 'The sign-in has expired: start again.')
    throw error
  }
}

const page = route({
  method: 'GET',
  path: PATH,
  authorize: requireDevelopment,
  query: z.object({ request: z.string().default('') }),
  async handle({ query: { request: token } }, services: Services) {
    await readRequestToken(token, services)
    return new Response(form(token), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      },
    })
  },
})

const submittedForm = z.object({
  request: z.string().max(4000),
  email,
  first_name: z.string().trim().max(100),
  last_name: z.string().trim().max(100),
})

const submit = route({
  method: 'POST',
  path: PATH,
  authorize: requireDevelopment,
  body: formBody(submittedForm),
  async handle({ body: fields }, services: Services) {
    const { db, now } = services
    const authorization = await readRequestToken(fields.request, services)
    const code = await inTransaction(db, async (tx) => {
      const newCustomer = {
        login: fields.email,
        email: fields.email,
        firstName: fields.first_name,
        lastName: fields.last_name,
        emailOptout: false,
        passwordHash: null,
        emailVerified: true,
      }
      const customer = (await addCustomer(tx, newCustomer, now())) ?? (await findByLogin(tx, fields.email))
      if (!customer) throw new Error('a customer was neither added nor found')
      await tx
        .insertInto('customer_identity')
        .values({ provider: PROVIDER, subject: customer.login, customer_id: customer.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return issueCode(tx, { ...authorization, customerId: customer.id }, now())
    })
    return redirectWith(authorization.redirectUri, { usid: authorization.usid, code, state: authorization.state })
  },
})

function requireDevelopment(_: Exchange, { settings }: Services): void {
  if (!settings.development) throw new Problem(404, 'Not Found', `There is nothing at ${PATH}.`)
}

const field = (name: string, label: string, type: string, complete: string) =>
  `<p><label>${label}<br><input name="${name}" type="${type}" autocomplete="${complete}" required></label></p>`

const form = (token: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Development identity provider</title>
<style>body { font: 1rem/1.5 system-ui; max-width: 30rem; margin: 3rem auto; padding: 0 1rem } .warning { border: 2px dashed; padding: .5rem 1rem }</style></head>
<body>
<h1>Development identity provider</h1>
<p class="warning">This page stands in for a social sign-in while the shop is being developed. It accepts any name and email address. It is disabled in production.</p>
<form method="post" action="${PATH}">
<input type="hidden" name="request" value="${escapeHtml(token)}">
${field('email', 'E-mail', 'email', 'email')}
${field('first_name', 'First name', 'text', 'given-name')}
${field('last_name', 'Last name', 'text', 'family-name')}
<p><button>Sign in</button></p>
</form>
</body>
</html>
`

export const identityProviderRoutes: readonly Route[] = [page, submit]
