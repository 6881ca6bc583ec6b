import { NewsletterForm } from '#/components/footer/newsletter-form.tsx'
import { SiteFooter } from '#/components/footer/site-footer.tsx'

/** The foot of a page with the form of the newsletter. */
export const FooterView = () => <SiteFooter signup={<NewsletterForm />} />
