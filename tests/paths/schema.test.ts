import { globSync } from 'node:fs'
import { join } from 'node:path'
import { readRecord, findMachines } from '@passepartout/paths'
import { findRandomFailure } from '@passepartout/paths/random'
import { examplesOf, type JsonSchema } from '@passepartout/paths/schema'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { itemsToAdd } from '#/contracts/cart/basket.ts'
import { giftBalanceRequest, giftCardToAdd } from '#/contracts/gift-cards/gift-cards.ts'
import { cartAddedCases } from '#/machines/cart-added/cart-added.cases.ts'
import { cartAddedMachine, type AddedItem } from '#/machines/cart-added/cart-added.machine.ts'
import { giftBalanceCases } from '#/machines/gift-balance/gift-balance.cases.ts'
import { giftBalanceMachine } from '#/machines/gift-balance/gift-balance.machine.ts'
import { giftCardFormCases } from '#/machines/gift-card-form/gift-card-form.cases.ts'
import { giftCardFormMachine, type AddedGiftCard } from '#/machines/gift-card-form/gift-card-form.machine.ts'

const inputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

it('makes an example of each union member, limit and optional field', () => {
  const schema = z.object({
    kind: z.enum(['card', 'saved']),
    quantity: z.int().min(1).max(9),
    note: z.string().max(10).optional(),
  })
  expect(examplesOf(inputSchema(schema))).toEqual([
    { kind: 'card', quantity: 1, note: 'text' },
    { kind: 'saved', quantity: 1, note: 'text' },
    { kind: 'card', quantity: 9, note: 'text' },
    { kind: 'card', quantity: 1, note: '' },
    { kind: 'card', quantity: 1, note: 'xxxxxxxxxx' },
    { kind: 'card', quantity: 1 },
  ])
})

it('throws for a text with a pattern, of which an example has to be given', () => {
  const zip = z.string().regex(/^\d{5}$/)
  expect(() => examplesOf(inputSchema(z.object({ zip })))).toThrow('needs "examples" in its schema')
  expect(examplesOf(inputSchema(z.object({ zip: zip.meta({ examples: ['66952'] }) })))).toEqual([{ zip: '66952' }])
})

it('makes examples that the contracts accept', async () => {
  let accepted = 0
  const rejected: string[] = []
  for (const file of globSync('src/contracts/**/*.ts')) {
    const module: Record<string, unknown> = await import(join(process.cwd(), file))
    for (const [name, schema] of Object.entries(module)) {
      if (!(schema instanceof z.ZodObject)) continue
      const json = inputSchema(schema)
      if (/"(pattern|not)":/.test(JSON.stringify(json))) continue
      if (examplesOf(json).every((example) => schema.safeParse(example).success)) accepted += 1
      else rejected.push(name)
    }
  }
  expect(accepted).toBeGreaterThan(90)
  expect(rejected).toEqual([])
})

/** Machines whose events have a schema on the server: every accepted payload is an event. */
const derived = [
  {
    name: 'gift-balance',
    run: () =>
      findRandomFailure(giftBalanceMachine, {
        ...giftBalanceCases,
        events: [
          ...giftBalanceCases.events,
          ...examplesOf(inputSchema(giftBalanceRequest.pick({ code: true }))).map((payload) => ({
            type: 'balance.request',
            ...(payload as object),
          })),
        ],
      }),
    port: 'readBalance',
    request: giftBalanceRequest.omit({ site: true, locale: true }),
    payloadOf: (input: unknown) => input,
  },
  {
    name: 'gift-card-form',
    run: () =>
      findRandomFailure(giftCardFormMachine, {
        ...giftCardFormCases,
        events: [
          ...giftCardFormCases.events,
          ...examplesOf(inputSchema(giftCardToAdd.shape.entry)).map((entry) => ({
            type: 'form.submit',
            entry,
            inBasket: 0,
          })),
        ],
      }),
    port: 'addGiftCard',
    request: giftCardToAdd.omit({ site: true, locale: true }),
    payloadOf: (input: unknown) => ({ entry: (input as AddedGiftCard).entry }),
  },
  {
    name: 'cart-added',
    run: () =>
      findRandomFailure(cartAddedMachine, {
        ...cartAddedCases,
        events: [
          ...cartAddedCases.events,
          ...examplesOf(inputSchema(itemsToAdd.shape.items.element)).map((item) => ({
            type: 'item.add',
            item,
            inBasket: 0,
          })),
        ],
      }),
    port: 'addItem',
    request: itemsToAdd.omit({ site: true, locale: true }),
    payloadOf: (input: unknown) => {
      const { upi, quantity } = input as AddedItem
      return { items: [{ upi, quantity }] }
    },
  },
]

describe.each(derived)('$name', ({ name, run, port, request, payloadOf }) => {
  it('reaches the states of its definition with every payload that the server accepts', async () => {
    expect(await run()).toBeNull()
  })

  it('sends what the server accepts', () => {
    const files = findMachines('src/machines').find((machine) => machine.name === name)!
    const inputs = readRecord(files).paths.flatMap((path) =>
      path.flatMap(([, , outcome]) => (outcome?.started && port in outcome.started ? [outcome.started[port]] : [])),
    )
    expect(inputs.length).toBeGreaterThan(0)
    for (const input of inputs) expect(request.safeParse(payloadOf(input)).error).toBeUndefined()
  })
})
