import type { SecondFactorChange } from './mail.ts'

/** `by` is who did it, where somebody else did. */
export function secondFactorWords(
  change: SecondFactorChange,
  at: string,
  by: string,
): { subject: string; says: string[] } {
  switch (change.what) {
    case 'on':
      return {
        subject: 'Your second factor was turned on',
        says: [`On ${at} your second factor at Plumbline was turned on. Your other sessions ended.`],
      }
    case 'off':
      return {
        subject: 'Your second factor was turned off',
        says: [
          `On ${at} your second factor at Plumbline was turned off. From now on your password alone is enough to sign in.`,
        ],
      }
    case 'replaced':
      return {
        subject: 'Your second factor was moved to another app or phone',
        says: [
          `On ${at} your second factor at Plumbline was moved to another app or phone. Codes of the earlier one and the earlier recovery codes do not work any more, and your other sessions ended.`,
        ],
      }
    case 'guessed':
      return {
        subject: 'Wrong codes were given for your account',
        says: [
          `On ${at} one more wrong code was given for your account at Plumbline, one of several within an hour.`,
          'Codes are asked for after the right password: whoever gave them knows yours.',
        ],
      }
    case 'codes':
      return {
        subject: 'You have new recovery codes',
        says: [
          `On ${at} new recovery codes were made for your second factor at Plumbline. The earlier ones do not work any more.`,
        ],
      }
    case 'recovery_code':
      return {
        subject: 'A recovery code was used to sign in',
        says: [
          `On ${at} one of your recovery codes was used to sign in to your account at Plumbline.`,
          `${change.left === 0 ? 'None' : change.left} of them ${change.left <= 1 ? 'is' : 'are'} left. You can make new ones in your settings.`,
        ],
      }
    case 'reset':
      return {
        subject: 'Your second factor was reset',
        says: [
          `${by} took away the second factor of your account at Plumbline on ${at}. Until you set it up again, your password alone is enough to sign in.`,
        ],
      }
  }
}
