import { Component, type ReactNode } from 'react';
import { FailureView } from '#kit/views.tsx';
import { keepScriptError } from '../../session/error-log.ts';

/** Keeps the failure of one screen inside its tab, and writes it into the error log. */
export class Wall extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    keepScriptError('framework', error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <FailureView onRefresh={() => this.setState({ failed: false })} />;
  }
}
