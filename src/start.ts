import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start'

/** The nonce of this answer's Content-Security-Policy, which the server entry writes. */
const nonce = createMiddleware().server(({ next, request }) =>
  next({ context: { nonce: request.headers.get('x-nonce') ?? undefined } }),
)

export const startInstance = createStart(() => ({
  requestMiddleware: [nonce, createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' })],
}))
