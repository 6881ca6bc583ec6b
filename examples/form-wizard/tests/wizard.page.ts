import { type PageDriver, testMachinesOnPage } from '@passepartout/paths/playwright'
import { expect, type Page, test } from '@playwright/test'
import { contactErrors, workshopErrors } from '../src/booking.ts'
import type { wizardMachine } from '../src/wizard.machine.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible()
const alert = (page: Page, text: string) => expect(page.getByRole('alert')).toHaveText(text)
const noAlert = (page: Page) => alert(page, '')
const shows = (page: Page, errors: object) => alert(page, Object.values(errors).join(' '))

const driver = {
  open: (page) => page.goto('/'),
  events: {
    'field.change': async (page, { field, value }) => {
      if (field === 'workshop') await page.getByRole('radio', { name: value }).check()
      else await page.getByLabel(field === 'name' ? 'Name' : 'Email address').fill(value)
    },
    'step.next': (page) => button(page, 'Next').click(),
    'step.back': (page) => button(page, 'Back').click(),
    'booking.submit': (page) => button(page, /Book|Try again/).click(),
  },
  controls: {
    'field.change': (page) => page.locator('input'),
    'step.next': (page) => button(page, 'Next'),
    'step.back': (page) => button(page, 'Back'),
    'booking.submit': (page) => button(page, /Book|Try again/),
  },
  ports: { sendBooking: { calls: 'bookings', done: (result: object) => ({ result }) } },
  states: {
    contact: (page) => heading(page, 'Who are you?'),
    'contact.invalid': (page, { context }) => shows(page, contactErrors(context.booking)),
    workshop: (page) => heading(page, 'Which workshop?'),
    'workshop.editing': noAlert,
    'workshop.invalid': (page, { context }) => shows(page, workshopErrors(context.booking)),
    'review.editing': noAlert,
    'review.submitting': (page) => expect(button(page, 'Sending …')).toBeVisible(),
    'review.failed': (page) => alert(page, 'Your booking could not be sent. Nothing was booked.'),
    booked: (page) => heading(page, 'See you there'),
  },
  code: 'the machine is part of the page',
} satisfies PageDriver<typeof wizardMachine>

await testMachinesOnPage(test, {
  machines: 'src',
  driver: () => Promise.resolve(driver),
  transport: {
    url: '**/bookings',
    read: (request) => ({ name: 'bookings', payload: request.postDataJSON() }),
    respond: (result) => ({ json: result }),
  },
  showsFailedCode: () => Promise.resolve(),
})
