import {
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  CircleHelp,
  ClipboardList,
  FileCheck,
  FolderKanban,
  LayoutDashboard,
  ListChecks,
  ListTodo,
  LogOut,
  Megaphone,
  MessageSquareText,
  ReceiptText,
  Settings,
  ShieldCheck,
  Users,
  type LucideIcon,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  Dashboard: LayoutDashboard,
  'My Work': ListTodo,
  'Project Reports': ChartNoAxesColumn,
  Projects: FolderKanban,
  Tasks: ClipboardList,
  Assignments: ListChecks,
  Submittals: FileCheck,
  RFIs: CircleHelp,
  Calendar: CalendarDays,
  Employees: Users,
  Clients: Building2,
  Invoices: ReceiptText,
  Announcements: Megaphone,
  Settings,
  'Admin Interface': ShieldCheck,
  Feedback: MessageSquareText,
  Logout: LogOut,
}

export function iconOf(entry: string): LucideIcon {
  return icons[entry] ?? LayoutDashboard
}
