import { testMachinesOnPage } from '@passepartout/paths/playwright'
import { test } from '../test.ts'
import { loadDriver } from './load-driver.ts'
import { serverFunctions } from './server-functions.ts'
import { showsToast } from './toasts.ts'

await testMachinesOnPage(test, {
  machines: 'src/machines',
  driver: loadDriver,
  transport: serverFunctions,
  showsFailedCode: showsToast('Something went wrong. Try again!'),
})
