import { NewsletterForm } from '#/components/newsletter/newsletter-form.tsx'
import { SiteFooter } from '#/components/shell/site-footer.tsx'

/** The foot of a page with the form of the newsletter. */
export const FooterView = () => <SiteFooter signup={<NewsletterForm />} />
