export const NEWSLETTER = 'newsletter'

/** The subscriptions that shoppers can choose. */
export const plans = [
  {
    subscriptionId: NEWSLETTER,
    channels: ['email'],
    title: 'Letters from the house',
    subtitle: 'New works, sales, and one room a month.',
    tags: ['homepage_banner', 'footer', 'registration', 'user_profile'],
    consentType: 'marketing',
    consentRequired: false,
    defaultStatus: 'opt_out',
  },
  {
    subscriptionId: 'studio-notes',
    channels: ['email'],
    title: 'Notes from the studios',
    subtitle: 'How a work is made, by who makes it.',
    tags: ['user_profile'],
    consentType: 'marketing',
    consentRequired: false,
    defaultStatus: 'opt_out',
  },
] as const
