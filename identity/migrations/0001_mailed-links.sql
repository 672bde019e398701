CREATE TABLE "identity"."mailed_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."accounts" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."accounts" ADD COLUMN "sign_out_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."provider_records" ADD COLUMN "account_id" text;--> statement-breakpoint
UPDATE "identity"."provider_records" SET "account_id" = "payload" ->> 'accountId';--> statement-breakpoint
ALTER TABLE "identity"."mailed_links" ADD CONSTRAINT "mailed_links_sub_accounts_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."accounts"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_links_sub" ON "identity"."mailed_links" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "mailed_links_expiry" ON "identity"."mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_records_account" ON "identity"."provider_records" USING btree ("account_id");