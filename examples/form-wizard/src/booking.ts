export interface Booking {
  name: string
  email: string
  workshop: string
}

export const workshops = ['Linocut', 'Screen printing', 'Bookbinding']

type Errors = Partial<Record<keyof Booking, string>>

/** What is wrong with the fields of the first step, by field. */
export const contactErrors = ({ name, email }: Booking): Errors => ({
  ...(name.trim() === '' && { name: 'Enter your name.' }),
  ...(!/^\S+@\S+\.\S+$/.test(email) && { email: 'Enter an email address such as ada@example.org.' }),
})

export const workshopErrors = ({ workshop }: Booking): Errors =>
  workshops.includes(workshop) ? {} : { workshop: 'Choose a workshop.' }
