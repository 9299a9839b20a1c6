import type { HookAPI } from 'antd/es/modal/useModal';
import type { MessageInstance } from 'antd/es/message/interface';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { say } from '#client/phrases.ts';

/** Milliseconds a warning stays (spec section 8). */
const warningTime = 3000;
/** Milliseconds the upgrade warning stays. */
const upgradeTime = 5000;

interface Means {
  message: MessageInstance;
  notification: NotificationInstance;
  modal: HookAPI;
}
let means: Means | undefined;

/** Hands the themed means over, once, from the app frame. */
export const equip = (given: Means): void => {
  means = given;
};

/** Messages with the spec's titles and times. */
export const notify = {
  done: (text = say('kit.succeeded')): void => void means?.notification.success({ title: say('kit.success'), description: text, duration: warningTime / 1000 }),
  cancelled: (text = say('kit.cancelled')): void => void means?.message.info(text),
  failed: (text = say('kit.failed')): void => void means?.notification.error({ title: say('kit.failure'), description: text, duration: upgradeTime / 1000 }),
  warn: (text: string, milliseconds = warningTime): void => void means?.notification.warning({ title: say('kit.warning'), description: text, duration: milliseconds / 1000 }),
  upgrading: (text: string): void => notify.warn(text, upgradeTime),
};

/** The generic confirm dialog: title "warm tip", two buttons (spec section 2.1). Resolves to the answer. */
export const confirm = (text: string, options: { title?: string; danger?: boolean; maskClosable?: boolean } = {}): Promise<boolean> =>
  new Promise((resolve) => {
    if (!means) return resolve(false);
    means.modal.confirm({
      title: options.title ?? say('kit.warmTip'),
      content: text,
      okText: say('kit.confirm'),
      cancelText: say('kit.cancel'),
      mask: { closable: options.maskClosable ?? false },
      okButtonProps: { danger: options.danger ?? false },
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });

/** A dialog with one button that cannot be closed otherwise (spec section 8). */
export const insist = (text: string, button: string, title = say('kit.warmTip')): Promise<void> =>
  new Promise((resolve) => {
    if (!means) return resolve();
    means.modal.warning({ title, content: text, okText: button, keyboard: false, mask: { closable: false }, closable: false, onOk: () => resolve() });
  });
