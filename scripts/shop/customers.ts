import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { erasePerson } from '#backend/merchant/erase-person.ts'
import { exportPerson } from '#backend/merchant/export-person.ts'
import { findCustomers, findPerson } from '#backend/merchant/person.ts'
import { command, oneArgument, UsageError } from './command.ts'
import { limitOption, readLimit } from './read-values.ts'
import { table } from './table.ts'

const find = command({
  summary: 'finds accounts, and guests with orders, by email address, name or number',
  args: 'TEXT',
  options: { limit: limitOption },
  example: 'customers find marlow',
  async run({ args, values, session }) {
    const text = args.join(' ').trim()
    if (text === '') throw new UsageError('expected an email address, a name or a customer number')
    const limit = readLimit(values.limit)
    const { db } = await session.store()
    const { total, customers } = await findCustomers(db, text, limit)
    const rows = customers.map(({ number, name, email, orders, createdAt }) => [
      number === null ? 'guest' : String(number),
      name,
      email,
      `${orders} orders`,
      createdAt === null ? '' : `since ${createdAt.slice(0, 10)}`,
    ])
    return { data: { total, customers }, text: rows.length > 0 ? table(rows) : 'No customers match.' }
  },
})

const PERSON = 'EMAIL|NUMBER'

const exported = command({
  summary: 'writes everything that the store has about a person as JSON, pictures included',
  args: PERSON,
  options: {
    output: { type: 'string', value: 'FILE', default: 'customer.json', help: 'the file; with --json there is none' },
  },
  example: 'customers export ada@passepartout.example --output ada.json',
  async run({ args, values: { output }, session }) {
    const person = oneArgument(args, 'email address or customer number')
    const { db } = await session.store()
    const data = await exportPerson(db, person, new Date())
    return {
      data,
      text: () => {
        const file = resolve(output)
        writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 })
        return `Everything about ${person} is in ${file}.`
      },
    }
  },
})

const erase = command({
  summary: 'deletes a person: account, addresses, lists, photos, sessions; orders stay without the data of the person',
  args: PERSON,
  options: {},
  example: 'customers erase ada@passepartout.example --yes',
  async run({ args, session }) {
    const person = oneArgument(args, 'email address or customer number')
    const services = await session.services()
    const { account, orderNos } = await findPerson(services.db, person)
    const parts = [
      account ? `the account ${account.email}` : 'the guest',
      `the personal data of ${orderNos.length} orders`,
    ]
    await session.confirm(`This deletes ${parts.join(' and ')}, for good`)
    const erased = await erasePerson(services, person)
    const text = `Erased: ${erased.account ? 'the account, ' : ''}${erased.photos} photos, the data of ${erased.orders} orders and the names of ${erased.reviews} reviews.`
    return { data: { erased }, text }
  },
})

export const customers = { 'customers find': find, 'customers export': exported, 'customers erase': erase }
