import { testMachinesOnPage } from '@passepartout/paths/playwright'
import { repetition, test } from '../test.ts'
import { loadDriver } from './load-driver.ts'
import { serverFunctions } from './server-functions.ts'
import { showsToast } from './toasts.ts'

await testMachinesOnPage(test, {
  machines: 'src/machines',
  driver: loadDriver,
  transport: serverFunctions,
  repetition: repetition(true),
  endsEarly: !process.env.TEST_ALL,
  showsFailedCode: showsToast('Something went wrong. Try again!'),
})
