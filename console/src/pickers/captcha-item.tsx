import { Button, Form, Input, Space } from 'antd';
import { useEffect } from 'react';
import { useSay } from '#client/phrases.ts';
import type { Captcha } from '#client/proofs/captcha.ts';
import { isPhone } from '#client/proofs/text-code.ts';
import './captcha-item.css';

/** The picture that proving the form's phone asks for, and its answer, the form's `captcha`; a new picture empties it. */
export const CaptchaItem = ({ captcha }: { captcha: Captcha }) => {
  const say = useSay();
  const form = Form.useFormInstance();
  const phone: unknown = Form.useWatch('phone', form);
  const { drawn, ask, renew } = captcha;
  useEffect(() => {
    if (isPhone(phone)) void ask(phone);
    // The phone decides; what asks is made anew with every look at the form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [phone]);
  const id = drawn?.captchaId;
  useEffect(() => {
    if (id !== undefined) form.setFields([{ name: 'captcha', value: '', errors: form.getFieldError('captcha') }]);
  }, [form, id]);
  if (!drawn) return null;
  return (
    <Form.Item label={say('login.captcha')} required>
      <Space.Compact block>
        <Form.Item name="captcha" noStyle rules={[{ required: true, message: say('kit.required') }]}>
          <Input autoComplete="off" maxLength={6} />
        </Form.Item>
        <Button className="luan-captcha" title={say('login.refreshCaptcha')} onClick={() => void renew()}>
          <img src={drawn.picture} alt={say('login.captcha')} />
        </Button>
      </Space.Compact>
    </Form.Item>
  );
};
