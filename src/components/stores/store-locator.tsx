import { QueryFields } from '#/components/fields/query-fields.tsx'
import { useRouter } from '@tanstack/react-router'
import { Field, SelectField } from '#/components/ui/field.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { countryName } from '#/domain/checkout/country.ts'
import { formatNumber } from '#/domain/format.ts'
import type { Store, StoresResult, StoresConfig, StoreSearch } from '#/domain/stores/store-search.ts'
import { m } from '#/paraglide/messages.js'
import { button, heading, page, storeLocator } from '#styled/recipes'
import { StoreMap } from './store-map.tsx'
import '#/theme/styles/forms.css'

interface StoreLocatorProps {
  search: StoreSearch
  result: StoresResult
  config: StoresConfig
}

/** The search for stores around a postal code: a GET form, so that the address contains the search. */
export function StoreLocator({ search, result, config }: StoreLocatorProps) {
  const classes = storeLocator()
  return (
    <div className={`${page()} ${classes.root}`}>
      <header className={classes.head}>
        <h1 className={heading({ level: 'title' })}>{m.stores_title()}</h1>
        <p>{m.stores_intro()}</p>
      </header>
      <SearchForm search={search} config={config} isInvalid={result.kind === 'invalid'} />
      <section className={classes.results} aria-label={m.stores_results()}>
        <Results result={result} />
      </section>
    </div>
  )
}

function SearchForm({ search, config, isInvalid }: { search: StoreSearch; config: StoresConfig; isInvalid: boolean }) {
  const { locale } = useLocaleContext()
  const { addressOf } = useRouter().options.context
  return (
    // `autoComplete` is off, so that going back shows the search in the address, not the last typed one.
    <form
      className={storeLocator().form}
      action={addressOf('/store-locator')}
      autoComplete="off"
      key={JSON.stringify(search)}
    >
      <QueryFields />
      <SelectField label={m.stores_country()} name="country" defaultValue={search.country}>
        {config.countries.map((country) => (
          <option key={country} value={country}>
            {countryName(country, locale.id)}
          </option>
        ))}
      </SelectField>
      <Field
        label={m.stores_postal_code()}
        name="postalCode"
        inputMode="numeric"
        maxLength={10}
        defaultValue={search.postalCode}
        error={isInvalid ? m.product_delivery_invalid() : null}
      />
      <SelectField label={m.stores_radius()} name="radius" defaultValue={search.radius}>
        {config.radii.map((radius) => (
          <option key={radius} value={radius}>
            {m.stores_distance({ distance: formatNumber(radius, locale.id) })}
          </option>
        ))}
      </SelectField>
      <button className={button()}>{m.stores_find()}</button>
    </form>
  )
}

function Results({ result }: { result: StoresResult }) {
  const classes = storeLocator()
  if (result.kind !== 'found')
    return <p>{result.kind === 'failed' ? m.stores_failed() : m.product_delivery_invalid()}</p>
  const { stores } = result
  if (stores.length === 0) return <p>{m.stores_none()}</p>
  return (
    <>
      <ol className={classes.list}>
        {stores.map((store, index) => (
          <StoreEntry key={store.id} store={store} number={index + 1} />
        ))}
      </ol>
      <StoreMap stores={stores} />
    </>
  )
}

function StoreEntry({ store, number }: { store: Store; number: number }) {
  const { locale } = useLocaleContext()
  const classes = storeLocator()
  return (
    <li className={classes.store}>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <div>
        <h2 className={heading({ level: 'sub' })}>{store.name}</h2>
        <p>{m.stores_distance({ distance: formatNumber(Math.round(store.distance * 10) / 10, locale.id) })}</p>
        <address className={classes.lines}>
          {store.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}>{store.phone}</a>
        </address>
        <p className={classes.lines}>
          {store.hours.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
    </li>
  )
}
