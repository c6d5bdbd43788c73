import { demoAccounts, demoPassword } from '#domain/demo-accounts.ts'

export function describeAccounts(): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  const lines = demoAccounts.map(
    ({ email, role, onboarded }) =>
      `  ${email.padEnd(width)}  ${role}${onboarded ? '' : ', not onboarded yet'}`,
  )
  return [`Demo accounts, password ${demoPassword}:`, ...lines].join('\n')
}
