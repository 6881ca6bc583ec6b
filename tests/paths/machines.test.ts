import { surfaceOf } from '@passepartout/paths/playwright'
import { testRecordedMachines } from '@passepartout/paths/vitest'
import { loadDriver } from '../../e2e/paths/load-driver.ts'

testRecordedMachines('src/machines', {
  page: async (name) => {
    const driver = await loadDriver(name)
    return driver && surfaceOf(driver)
  },
})
