CREATE TABLE "app"."mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"content" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_once" UNIQUE("user_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "app"."mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due" ON "app"."mails" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "analyses_completed" ON "app"."analyses" USING btree ("completed_at");